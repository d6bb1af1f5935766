import { describe, expect, it } from "vitest";
import { fairOrder, pack, sealOf } from "../src/lib/fair/shuffle";

const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

describe("the shuffle", () => {
  it("is sealed by SHA-256", async () => {
    expect(await sealOf(SECRET)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  });

  it("has every card of the pack once", async () => {
    const cards = pack(2, 2);
    expect(cards).toHaveLength(108);
    const order = await fairOrder(cards, SECRET);
    expect([...order].sort()).toEqual([...cards].sort());
  });

  it("is the server's", async () => {
    const order = await fairOrder(pack(2, 2), SECRET);
    expect(order.slice(0, 8).join(" ")).toBe("6H 7C 2C 5C 9H JH 3S 9S");
  });
});

/** House rules as the query of a handbook's address, as people write them: `?wild_limit=2&opening=0:50`. */
export function houseQuery(house: Readonly<Record<string, number | boolean | string>>): string {
  const query = Object.entries(house).map(([name, value]) => `${name}=${plain(written(value))}`);
  return query.length ? `?${query.join("&")}` : "";
}

/** A setting as it is written. */
export const written = (value: number | boolean | string) =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value);

/** Text for an address in which what people write stays readable. */
export const plain = (value: string) =>
  encodeURIComponent(value)
    .replace(/%2C/g, ",")
    .replace(/%2F/g, "/")
    .replace(/%3A/g, ":")
    .replace(/%20/g, "+");

/** Returns a record without the numbers of sold tickets, which change with each sale. */
export const withoutSales = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (name, each) =>
    /^(?:quantity_sold|total_purchased_by_user)$/.test(name) ? undefined : each,
  );

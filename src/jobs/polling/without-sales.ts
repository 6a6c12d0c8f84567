/** A record without how many tickets are sold, which changes with each sale. */
export const withoutSales = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (name, each) =>
    /^(?:quantity_sold|total_purchased_by_user)$/.test(name) ? undefined : each,
  );

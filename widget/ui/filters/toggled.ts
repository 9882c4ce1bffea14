/**
 * Choice with one item added or removed, in the order of `all`, so that equal choices have equal
 * addresses.
 */
export const toggled = <Item>(all: readonly Item[], chosen: readonly Item[], item: Item): Item[] =>
  all.filter((one) => (one === item ? !chosen.includes(item) : chosen.includes(one)));

/** Texts of the line that leads to the newest arrival at Reception. */
export const newestArrival = {
  below_one: '{{count}} arrival below. Newest:',
  below_other: '{{count}} arrivals below. Newest:',
} as const

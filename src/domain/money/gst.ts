/** GST of amounts that include it, in whole cents. */

/**
 * The tax in an amount that includes it: of 10 per cent one eleventh, with half a cent rounded up.
 * @param cents the amount with the tax, not negative
 * @param basisPoints the rate in hundredths of a per cent
 */
export function taxWithin(cents: number, basisPoints: number): number {
  const whole = 10_000 + basisPoints
  return Math.floor((2 * cents * basisPoints + whole) / (2 * whole))
}

/**
 * The share of an amount that belongs to a part of its quantity. Parts that are taken one after another add up to the amount: a part is
 * the share up to its end, less the share up to its beginning.
 * @param from where the part begins, in the unit of `whole`
 */
export function shareOf(
  amount: number,
  { from, part, whole }: { readonly from: number; readonly part: number; readonly whole: number },
): number {
  const upTo = (end: number) => (whole === 0 ? 0 : Math.floor((2 * amount * end + whole) / (2 * whole)))
  return upTo(from + part) - upTo(from)
}

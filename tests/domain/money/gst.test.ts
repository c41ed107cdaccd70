import { expect, test } from 'vitest'
import { shareOf, taxWithin } from '#domain/money/gst.ts'

test('[INVOICE-15] the GST of a line is one eleventh of it, with half a cent rounded up, for any amount from 1 to 20,000 cents', () => {
  for (let cents = 1; cents <= 20_000; cents += 1) {
    // Twice the distance from one eleventh, in elevenths of a cent: half a cent is 11.
    const distance = 2 * (11 * taxWithin(cents, 1000) - cents)
    expect(distance).toBeLessThanOrEqual(11)
    expect(distance).toBeGreaterThan(-11)
  }
})

test('[INVOICE-9] the shares of the parts of a line add up to its amount, whatever the order of their sizes', () => {
  for (let amount = 0; amount <= 2000; amount += 1)
    for (const parts of [[1, 1, 1], [2, 1], [1, 2], [1, 4, 2], [7]]) {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      let [from, sum] = [0, 0]
      for (const part of parts) {
        const share = shareOf(amount, { from, part, whole })
        expect(share).toBeGreaterThanOrEqual(0)
        from += part
        sum += share
      }
      expect(sum).toBe(amount)
    }
})

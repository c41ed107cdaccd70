/** Amounts of money as records have them. */

export type Aud = { readonly cents: number; readonly currency: 'AUD' }

export const aud = (cents: number): Aud => ({ cents, currency: 'AUD' })

/** The cents of an amount; nothing for none. */
export const centsIn = (money: { readonly cents: number } | null | undefined): number => money?.cents ?? 0

/** The sum of amounts, in cents. */
export const sumOf = (amounts: readonly ({ readonly cents: number } | null | undefined)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + centsIn(amount), 0)

/** An amount in the words of a refusal: `$182.05`. */
export const dollarsText = (cents: number): string => `$${(cents / 100).toFixed(2)}`

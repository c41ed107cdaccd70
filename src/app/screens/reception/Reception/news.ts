import type { Tap } from '#streams/client.ts'
import type { Reception, VisitCard } from '#streams/derive/reception/reception.ts'

/** What is worth saying aloud of somebody: that they came in, that nobody greets them, that they are late, that they wait too long. */
export type Sign = { readonly id: string; readonly sign: 'came' | 'ungreeted' | 'late' | 'long'; readonly card: VisitCard }

const signed = (cards: readonly VisitCard[], sign: Sign['sign']): readonly Sign[] =>
  cards.map((card) => ({ id: card.visit.id, sign, card }))

const isUngreeted = ({ arrival }: VisitCard) => (arrival?.level ?? 0) > 0
const isArrived = ({ visit }: VisitCard) => visit.state.visit === 'arrived'

/** Of the whole day, whichever lanes are drawn: what is only shown now is no news. */
export const signsOf = ({ due, here }: Reception): readonly Sign[] => [
  ...signed(
    [...here.toGreet, ...here.waiting].filter((card) => !isUngreeted(card) && isArrived(card)),
    'came',
  ),
  ...signed(here.toGreet.filter(isUngreeted), 'ungreeted'),
  ...signed(
    due.cards.filter(({ lateBy }) => lateBy !== null),
    'late',
  ),
  ...signed(
    here.waiting.filter((card) => card.bound === 'red' && !isArrived(card)),
    'long',
  ),
]

/** What is new since the last look; nothing on the first, when everything is new to the screen. */
export function newsSince(before: readonly Sign[] | null, signs: readonly Sign[]): readonly Sign[] {
  const known = new Map(before?.map(({ id, sign }) => [id, sign]))
  return before === null ? [] : signs.filter(({ id, sign }) => known.get(id) !== sign)
}

/** Who was checked in, or brought back, at this very screen is no news to it. */
export const isMine = (taps: readonly Tap[], { id, sign }: Sign): boolean =>
  sign === 'came' &&
  taps.some(({ record, command }) => record === id && (command === 'appointments.checkIn' || command === 'appointments.revert'))

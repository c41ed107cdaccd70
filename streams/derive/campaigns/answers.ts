import { combineLatest, map, type Observable } from 'rxjs'
import { type Day, dayBounds, type Instant } from '#domain/time.ts'
import type { Client } from '../../client/client.ts'
import { type RecipientLine, type RecipientRow, type RecipientRows, watchWithNamed } from './recipients.ts'

/** A patient who answered a campaign or booked after it. */
export type AnswerLine = RecipientLine & { readonly answeredAt: Instant }

const lastAnswerOf = ({ answeredAt, bookedAt }: RecipientRow): Instant | null =>
  answeredAt !== null && bookedAt !== null && answeredAt > bookedAt ? answeredAt : (bookedAt ?? answeredAt)

/** Watches the recipients of all campaigns who answered or booked on a day. */
export function watchAnswers(client: Pick<Client, 'collection' | 'scopes'>, day: Day, timeZone: string): Observable<RecipientRows> {
  const { from: at } = dayBounds(day, timeZone)
  const since = (field: 'answeredAt' | 'bookedAt') => client.collection<RecipientRow>('campaigns/recipients', { from: { field, at } })
  const answered$ = combineLatest([since('answeredAt'), since('bookedAt')]).pipe(
    map(([answered, booked]) => ({
      ready: answered.ready && booked.ready,
      rows: new Map([...answered.rows, ...booked.rows]),
      problem: answered.problem ?? booked.problem,
    })),
  )
  return watchWithNamed(client, answered$)
}

/** The last answer comes first. */
export const answerLines = (lines: readonly RecipientLine[]): readonly AnswerLine[] =>
  lines
    .flatMap((line) => {
      const answeredAt = lastAnswerOf(line.recipient)
      return answeredAt === null ? [] : { ...line, answeredAt }
    })
    .toSorted((a, b) => (a.answeredAt < b.answeredAt ? 1 : -1))

import { asapScheduler, auditTime, combineLatest, filter, map, type Observable } from 'rxjs'
import { type StepHourCell, type StepTimeCell, type UsualTimes, usualTimesOf } from '#domain/scheduling/doubt/usualTimes.ts'
import { Temporal } from '#domain/temporal.ts'
import { type Day, daysAfter } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '../../../client/client.ts'
import type { LiveCollection } from '../../../replica/liveCollection.ts'
import type { LocationRow } from '../day/dayRows.ts'

const hasAnswered = ({ ready, problem }: LiveCollection) => ready || problem !== null

/** Watches how long steps usually take here, from this month and the one before, as soon as it is known. A user or device that may not read it has no usual times. */
export function watchUsualTimes(client: Pick<Client, 'collection'>, { id }: Pick<LocationRow, 'id'>, today: Day): Observable<UsualTimes> {
  const window = {
    filters: { location: id },
    from: { field: 'day', at: Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: 1 }).toString() },
    to: { field: 'day', at: daysAfter(today, 1) },
  }
  return combineLatest({
    cells: client.collection<RecordOf<StepTimeCell>>('figures/stepTimes', window),
    hours: client.collection<RecordOf<StepHourCell>>('figures/stepHours', window),
  }).pipe(
    auditTime(0, asapScheduler),
    filter(({ cells, hours }) => hasAnswered(cells) && hasAnswered(hours)),
    map(({ cells, hours }) => usualTimesOf([...cells.rows.values()], [...hours.rows.values()])),
  )
}

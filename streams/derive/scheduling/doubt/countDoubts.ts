import { combineLatest, distinctUntilChanged, filter, map, type Observable } from 'rxjs'
import type { Day } from '#domain/time.ts'
import type { Client } from '../../../client/client.ts'
import type { LocationRow } from '../day/dayRows.ts'
import { watchDay } from '../day/watchDay.ts'
import { buildDayDoubts } from './dayDoubts.ts'
import { watchUsualTimes } from './watchUsualTimes.ts'

/** How many questions there are at the last change of the day. */
export const countDoubts = (client: Pick<Client, 'collection' | 'me' | 'now'>, location: LocationRow, today: Day): Observable<number> =>
  combineLatest([watchDay(client, location, today), watchUsualTimes(client, location, today)]).pipe(
    filter(([{ rows, problem }]) => rows !== null || problem !== null),
    map(([{ rows }, usual]) => (rows ? buildDayDoubts(rows, usual, client.now()).size : 0)),
    distinctUntilChanged(),
  )

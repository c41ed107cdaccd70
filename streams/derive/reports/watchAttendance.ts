import type { Observable } from 'rxjs'
import type { Client } from '../../client/client.ts'
import type { LiveCollection } from '../../replica/liveCollection.ts'
import type { AttendanceCell } from './attendanceReport.ts'
import type { ReportSpans } from './reportPeriod.ts'

/** The cells of a period and of the days it is compared with, at one location or at all that the user has. */
export const watchAttendance = (
  client: Pick<Client, 'collection'>,
  { span, compared }: ReportSpans,
  location: string | null,
): Observable<LiveCollection<AttendanceCell>> =>
  client.collection<AttendanceCell>('figures/attendance', {
    ...(location === null ? {} : { filters: { location } }),
    from: { field: 'day', at: compared.from },
    to: { field: 'day', at: span.until },
  })

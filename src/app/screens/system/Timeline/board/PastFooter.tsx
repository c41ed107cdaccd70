import { IconHistory } from '@tabler/icons-react'
import { longDayOf, clockWithSeconds } from '#locale/common/time.ts'
import type { TimelineLog } from '#streams/past/watchTimelineLog.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { entriesAround } from '../log/LogPanel.tsx'
import { tTimeline } from '../tTimeline.ts'

type Props = { readonly at: number; readonly timeZone: string; readonly log: TimelineLog }

/** Says below the board which moment it is, so that a picture of it cannot pass for now. */
export function PastFooter({ at, timeZone, log }: Props) {
  const moment = { day: longDayOf(at, timeZone), time: clockWithSeconds(at, timeZone) }
  // Without `sys` the last entry that the user may read is not the last one of the moment.
  const position = useClient().scopes.has('sys') ? entriesAround(log.entries, at).current?.position : undefined
  return (
    <p className={classNames(asRow(8, 'center', 'toEnd'), asText('small', 'quiet'))} role="status">
      <IconHistory size={16} stroke={1.75} aria-hidden="true" />
      {log.phase === 'failed'
        ? tTimeline('failed')
        : position === undefined
          ? tTimeline('footer', moment)
          : tTimeline('footerEntry', { ...moment, position })}
    </p>
  )
}

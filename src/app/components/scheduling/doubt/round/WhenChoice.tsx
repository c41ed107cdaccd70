import { offeredMinutes } from '#domain/scheduling/doubt/offeredMinutes.ts'
import { type Instant, instantOf, minutes } from '#domain/time.ts'
import { tDoubt } from '#locale/scheduling/doubt/doubt.ts'
import { SegmentedControl } from '../../../form/SegmentedControl.tsx'

/** The instant so many minutes before `now` (milliseconds); `undefined` for now itself, because a command without a time has the server's. */
export const timeBefore = (minutesAgo: number, now: number): Instant | undefined =>
  minutesAgo === 0 ? undefined : instantOf(now - minutes(minutesAgo))

type Props = {
  readonly since: Instant
  readonly now: number
  readonly minutesAgo: number
  readonly onChoose: (minutesAgo: number) => void
}

/** Asks when what the answer says happened. Shows nothing while the status is too new for a choice. */
export function WhenChoice({ since, now, minutesAgo, onChoose }: Props) {
  const choices = offeredMinutes(since, now).map((count) => ({
    id: String(count),
    label: count === 0 ? tDoubt('now') : tDoubt('minutesAgo', { count }),
  }))
  if (choices.length < 2) return null
  return <SegmentedControl label={tDoubt('when')} choices={choices} chosen={String(minutesAgo)} onChoose={(id) => onChoose(Number(id))} />
}

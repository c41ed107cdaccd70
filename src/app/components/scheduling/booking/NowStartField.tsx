import { digitsOf } from '#locale/common/time.ts'
import { SelectField } from '../../form/SelectField.tsx'
import { startTimesFrom } from '../bookingDraft.ts'
import { tReception } from '../appointment/tReception.ts'

type Props = {
  readonly startsAt: number
  readonly timeZone: string
  readonly openedAt: number
  readonly onStart: (at: number) => void
}

/** The start of an appointment today, for a patient at reception, whether the time is free or not. */
export const NowStartField = ({ startsAt, timeZone, openedAt, onStart }: Props) => (
  <SelectField
    label={tReception('walkInStart')}
    options={startTimesFrom(openedAt).map((at) => ({ id: String(at), label: digitsOf(at, timeZone) }))}
    chosen={String(startsAt)}
    onChoose={(at) => onStart(Number(at))}
  />
)

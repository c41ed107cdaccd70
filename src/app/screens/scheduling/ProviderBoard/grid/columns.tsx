import type { ReactNode } from 'react'
import { digitsOf, timeOfDay } from '#locale/common/time.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { type BoardRow, type BoardAppointment, isAppointmentRow } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import type { LiveColumn } from '../../../../components/liveGrid/columns.tsx'
import { TimeOfDay } from '../../../../components/time/TimeOfDay.tsx'
import { t } from '../../../../i18n/translators.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import { boardShapeOf, boardStateLabel } from '../boardStateLabel.ts'
import { blockerText } from '../blockerText.ts'
import { AlertsCell, PatientCell, StateCell } from './cells.tsx'
import styles from './columns.module.css'
import { nextStepKey } from '../step/NextStepButton.tsx'
import { NextStepCell } from '../step/NextStepCell.tsx'
import { FormsCell, PacksCell, packsBound } from './ReadinessCells.tsx'

type Column = LiveColumn<BoardRow>

const widths = {
  time: 92,
  expect: 84,
  patient: 164,
  alerts: 176,
  reason: 124,
  chair: 50,
  state: 248,
  forms: 60,
  packs: 76,
  next: 214,
} as const

/** A heading row spans all columns, so columns return nothing for it. */
const valueOfAppointment = (value: (appointment: BoardAppointment) => string | number) => (row: BoardRow) =>
  isAppointmentRow(row) ? value(row) : ''

const defineColumn = (
  id: keyof typeof widths,
  value: (appointment: BoardAppointment) => string,
  cell: (appointment: BoardAppointment) => ReactNode,
  extra: Partial<Column> = {},
): Column => ({
  id,
  header: tBoard(`columns.${id}`),
  width: widths[id],
  value: valueOfAppointment(value),
  cell: (row) => (isAppointmentRow(row) ? cell(row) : null),
  ...extra,
})

const byTime = valueOfAppointment(({ startsAt, id }) => `${startsAt} ${id}`)
const alertsKey = ({ alerts, alertsStatus }: BoardAppointment) => alertsStatus ?? alerts?.map(({ label }) => label).join('\n') ?? '?'
const stateKey = (appointment: BoardAppointment) =>
  `${boardShapeOf(appointment)} ${boardStateLabel(appointment)} ${appointment.bound} ${appointment.since} ${appointment.state.confirmation}`
const rowBound = (row: BoardRow) => (isAppointmentRow(row) ? row.bound : 'none')

const patientColumns: readonly Column[] = [
  defineColumn(
    'patient',
    ({ name, age, gender, provider }) => `${name} ${age} ${gender} ${provider}`,
    (appointment) => <PatientCell appointment={appointment} />,
    {
      sortValue: valueOfAppointment(({ name }) => name),
      flex: 4,
      maxWidth: 300,
      growsRow: true,
    },
  ),
  defineColumn('alerts', alertsKey, (appointment) => <AlertsCell appointment={appointment} max={2} />, {
    flex: 1,
    maxWidth: 320,
    growsRow: true,
  }),
  defineColumn(
    'reason',
    ({ reason, blocker, labCase }) => `${reason} ${blockerText(blocker)} ${labCase ?? ''}`,
    (appointment) => <ReasonCell appointment={appointment} />,
    {
      sortValue: valueOfAppointment(({ reason }) => reason),
      flex: 2,
      growsRow: true,
    },
  ),
]

const progressColumns: readonly Column[] = [
  defineColumn(
    'chair',
    ({ chair }) => chair,
    ({ chair }) => <span className={styles.chair}>{chair}</span>,
    {
      align: 'center',
      sortValue: valueOfAppointment(({ chair }) => chair.padStart(8)),
    },
  ),
  defineColumn('state', stateKey, (appointment) => <StateCell appointment={appointment} />, {
    limitLevel: rowBound,
    growsRow: true,
    sortValue: valueOfAppointment(boardShapeOf),
  }),
  defineColumn(
    'forms',
    ({ forms }) => JSON.stringify(forms),
    (appointment) => <FormsCell appointment={appointment} />,
    { align: 'center' },
  ),
  defineColumn(
    'packs',
    ({ packs, isNextForProvider }) => `${JSON.stringify(packs)} ${isNextForProvider}`,
    (appointment) => <PacksCell appointment={appointment} />,
    { align: 'center', limitLevel: (row) => (isAppointmentRow(row) ? packsBound(row) : 'none') },
  ),
]

/** Columns in the order of a clinician's questions: when, who, alerts, reason, where, how long, readiness, next step. */
export const wideColumns = (timeZone: string): readonly Column[] => [
  timeColumn(timeZone),
  expectColumn(timeZone),
  ...patientColumns,
  ...progressColumns,
  defineColumn('next', nextStepKey, (appointment) => <NextStepCell appointment={appointment} timeZone={timeZone} />, {
    isGlowOff: true,
    isPinned: true,
  }),
]

const timeColumn = (timeZone: string) =>
  defineColumn(
    'time',
    ({ startsAt }) => startsAt,
    ({ startsAt }) => <StartTime at={startsAt} timeZone={timeZone} />,
    { sortValue: byTime, sort: 'asc' },
  )

const expectColumn = (timeZone: string) => {
  const value = ({ expectedAt }: BoardAppointment) => (expectedAt ? digitsOf(expectedAt, timeZone) : '')
  // Behind a late provider it moves with the clock: the rows would glow every minute.
  return defineColumn('expect', value, (appointment) => <span className={`${styles.expect} figure`}>{value(appointment)}</span>, {
    isGlowOff: true,
  })
}

function StartTime({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  const { digits, half } = timeOfDay(at, timeZone)
  return (
    <span className={styles.time}>
      <TimeOfDay digits={digits} meridiem={t(half)} />
    </span>
  )
}

/** Shows the reason for the appointment, and below it what blocks the next step, or whether its lab case is in. */
const ReasonCell = ({ appointment: { reason, blocker, labCase } }: { readonly appointment: BoardAppointment }) => (
  <span className={asStack(0, 'shrinks')}>
    <span className={classNames(asText('cut'), styles.reason)}>{reason}</span>
    {blocker && <span className={styles.way}>{blockerText(blocker)}</span>}
    {!blocker && labCase && <span className={styles.way}>{tBoard(`labCase.${labCase}`)}</span>}
  </span>
)

/** Columns that a user may hide. Time, patient and next step are always shown. */
export const hideableColumns = [
  'expect',
  'alerts',
  'reason',
  'chair',
  'state',
  'forms',
  'packs',
] as const satisfies readonly (keyof typeof widths)[]
export type HideableColumn = (typeof hideableColumns)[number]

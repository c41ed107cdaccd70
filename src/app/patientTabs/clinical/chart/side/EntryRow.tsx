import { endedStates } from '#domain/clinical/chart/operationStates.ts'
import { isOneOf } from '#domain/fields.ts'
import type { Ink } from '#domain/clinical/chart/toothPicture.ts'
import { tChart } from '#locale/clinical/chart.ts'
import { operations } from '#resources/clinical/operations.ts'
import type { OperationRow } from '#streams/derive/clinical/chartRecords.ts'
import { useClient } from '../../../../appContext.ts'
import { InkShape } from '../../../../components/odontogram/InkShape.tsx'
import { RecordMenu } from '../../../../components/record/RecordMenu.tsx'
import { Glow } from '../../../../components/state/Glow.tsx'
import { classNames } from '../../../../classNames.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { strokeText, surfacesText } from '../../../../components/clinical/strokeText.ts'
import { authorText, whenText } from '../authorText.ts'
import type { Chart } from '../useChart.ts'
import styles from './side.module.css'

const inks = { finding: 'finding', existing: 'existing', planned: 'planned', accepted: 'planned', completed: 'done' } as const

export const inkOf = (state: OperationRow['state']): Ink | null => (isOneOf(endedStates, state) ? null : inks[state])

type Props = { readonly row: OperationRow; readonly chart: Chart; readonly phase?: 'pending' | 'queued' | undefined }

/** One entry of a tooth: how far it is, what it is, and who charted it. A void one stays, struck through, with its reason. */
export function EntryRow({ row, chart, phase }: Props) {
  const text = strokeText(row, chart)
  const ink = inkOf(row.state)
  return (
    <li className={classNames(asRow(10, 'start'), styles.entry)}>
      <span className={styles.ink}>{ink && <InkShape ink={ink} />}</span>
      <span className={classNames(asStack(2, 'shrinks'), styles.entryText)}>
        <Glow value={`${row.version}`}>
          {row.state === 'void' ? <del className={asText('body', 'quiet')}>{text}</del> : <span className={asText('body')}>{text}</span>}
        </Glow>
        <EntryDetails row={row} phase={phase} />
      </span>
      {phase === undefined && (
        <RecordMenu resource={operations} record={row} name={text} label={tChart('actions', { name: text })} className={styles.menu} />
      )}
    </li>
  )
}

function EntryDetails({ row, phase }: Pick<Props, 'row' | 'phase'>) {
  const { me } = useClient()
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  if (phase) return <span className={asText('small', 'quiet')}>{tChart(phase === 'queued' ? 'waits' : 'sending')}</span>
  const state = isOneOf(endedStates, row.state) ? tChart(`over.${row.state}`) : row.state === 'accepted' ? tChart('accepted') : null
  return (
    <>
      <span className={asText('small', 'quiet')}>
        {[state, authorText({ row, user: me.id, today, timeZone })].filter((part) => part !== null && part !== '').join(', ')}
      </span>
      {row.reason !== null && <span className={asText('small', 'quiet', 'breaks')}>{row.reason}</span>}
      {row.amendments.map((amendment) => (
        <span key={amendment.at} className={asText('small', 'quiet', 'breaks')}>
          {tChart('amended', { when: whenText(amendment.at, today, timeZone) })}
          {amendmentText(amendment)}
        </span>
      ))}
    </>
  )
}

/** The reason, or the surfaces before. */
function amendmentText({ reason, before }: OperationRow['amendments'][number]): string {
  if (reason !== null) return `: ${reason}`
  return before.surfaces.length === 0 ? '' : `: ${tChart('was', { surfaces: surfacesText(before.surfaces) })}`
}

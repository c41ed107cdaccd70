import { useMemo } from 'react'
import { isDay } from '#domain/fields.ts'
import { type Fee, feesOn, RaiseData, raisedCents } from '#domain/money/feeSchedule.ts'
import type { AnyRecord, RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { tRecords } from '#locale/practice/records.ts'
import { resourceOf } from '#resources/registry.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import { formatValue } from '../formatValue.ts'
import { useReferences } from '../dialog/useReferences.ts'
import { recordNameById } from '../formatValue.ts'
import type { CommandPreviewProps } from './commandPreviewProps.ts'
import styles from './RaisePreview.module.css'

/** More fees than this are counted. */
const maxShown = 8

const noLines: LiveCollection<RecordOf<Fee>> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

type Raised = { readonly id: string; readonly name: string; readonly before: number; readonly after: number }

const dollars = (cents: number): string =>
  formatValue({ names: noNames, timeZone: 'UTC' }, 'prices/lines', 'fee', { kind: 'money' }, { cents, currency: 'AUD' })

/** The fees of a schedule before and after a raise. */
export function RaisePreview(props: CommandPreviewProps) {
  const raised = useRaisedFees(props)
  if (raised.length === 0) return null
  return (
    <section className={asStack(6)} aria-label={tRecords('raisePreview', { count: raised.length })}>
      <h3 className={asText('label', 'ink')}>{tRecords('raisePreview', { count: raised.length })}</h3>
      <table className={classNames(asText('small', 'quiet'), styles.fees)}>
        <tbody>
          {raised.slice(0, maxShown).map(({ id, name, before, after }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{dollars(before)}</td>
              <td>{dollars(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {raised.length > maxShown && <p className={asText('small', 'faint')}>{tRecords('raiseMore', { count: raised.length - maxShown })}</p>}
    </section>
  )
}

/** As the schedule's machine does it: a fee that begins on that day already stays. */
function useRaisedFees({ record, values }: CommandPreviewProps): readonly Raised[] {
  const client = useClient()
  const schedule = record?.id ?? ''
  const lines$ = useMemo(() => client.collection<RecordOf<Fee>>('prices/lines', { filters: { schedule: [schedule] } }), [client, schedule])
  const { rows } = useObservable(lines$, noLines)
  const lines = useMemo(() => [...rows.values()], [rows])
  const names = useFeeNames(lines)
  const data = RaiseData.safeParse(values)
  if (!data.success || !isDay(data.data.from) || data.data.basisPoints + data.data.cents === 0) return []
  const { from } = data.data
  return feesOn(lines, from)
    .filter((line) => line.from < from)
    .map(({ id, item, fee }) => ({
      id,
      name: recordNameById({ names, timeZone: 'UTC' }, 'items', item),
      before: fee.cents,
      after: raisedCents(fee.cents, data.data),
    }))
    .toSorted((left, right) => compareNames(left.name, right.name))
}

function useFeeNames(lines: readonly AnyRecord[]) {
  const resource = resourceOf('prices/lines')
  if (!resource) throw new Error('There is no area of fees')
  return useReferences(resource, lines)?.names ?? noNames
}

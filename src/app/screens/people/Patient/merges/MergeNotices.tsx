import type { RecordOf } from '#domain/wire.ts'
import { isOneOf } from '#domain/fields.ts'
import { type PatientMerge, type PatientMergeState, unfinishedMergeStates } from '#domain/people/merges/patientMerge.ts'
import { dayOf } from '#domain/time.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { tMerge } from '#locale/people/patientMerges.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { useLiveRecords, useRecordsById } from '../../../../patientTabs/useLiveRecords.ts'
import { DuplicateRow } from './DuplicateRow.tsx'
import { useDuplicates } from './useDuplicates.ts'

type MergeRow = RecordOf<PatientMerge> & { readonly state: PatientMergeState }
type Props = { readonly patient: PatientRow }

/** What a user who merges records should know of a patient: likely duplicates, merges in progress, and those that can be undone. */
export function MergeNotices({ patient }: Props) {
  const client = useClient()
  const merges = [...useLiveRecords<MergeRow>('patients/merges', 'into', patient.id).rows.values()]
  const pairs = useDuplicates(patient)
  const isShown = (merge: MergeRow) => isRunning(merge) || client.allowedCommands('patients/merges', merge).includes('patients/merges.undo')
  const shown = merges.filter(isShown)
  const names = useNames(shown.map(({ from }) => from))
  if (shown.length === 0 && pairs.length === 0) return null
  return (
    <Panel>
      {pairs.map((pair) => (
        <DuplicateRow key={pair.records[1].id} pair={pair} label={tMerge('duplicateOf', { name: fullNameOf(pair.records[1]) })} />
      ))}
      {shown.map((merge) => (
        <MergeNotice key={merge.id} merge={merge} name={names.get(merge.from) ?? tMerge('unknownName')} />
      ))}
    </Panel>
  )
}

const isRunning = ({ state }: MergeRow): boolean => isOneOf(unfinishedMergeStates, state)

function useNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const rows = useRecordsById<PatientRow>('patients', ids)
  return new Map([...rows].map(([id, row]) => [id, fullNameOf(row)]))
}

type NoticeProps = { readonly merge: MergeRow; readonly name: string }

function MergeNotice({ merge, name }: NoticeProps) {
  const sendCommand = useSendCommand()
  const { timeZone } = useCurrentLocation().location
  const undo = () => void sendCommand({ command: 'patients/merges.undo', record: merge.id }, merge.version)
  return (
    <PanelRow label={<span role="status">{noticeText(merge, name, timeZone)}</span>}>
      {!isRunning(merge) && (
        <Button isSoft onPress={undo}>
          {tMerge('undo')}
        </Button>
      )}
    </PanelRow>
  )
}

function noticeText({ state, moved, total, completedAt, note }: MergeRow, name: string, timeZone: string): string {
  if (state === 'undoing') return tMerge('undoing', { name })
  if (state === 'failed') return tMerge('failed', { name, note: note ?? '' })
  if (state === 'moving') return total === null ? tMerge('preparing') : tMerge('moving', { moved, total })
  return tMerge('merged', { name, day: completedAt === null ? '' : shortDayOf(dayOf(completedAt, timeZone)) })
}

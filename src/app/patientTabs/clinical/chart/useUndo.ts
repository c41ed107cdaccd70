import { tChart } from '#locale/clinical/chart.ts'
import { ownLastEntry } from '#streams/derive/clinical/chartRecords.ts'
import { useClient } from '../../../appContext.ts'
import { useSendCommand } from '../../../commands/useCommand.ts'
import { strokeText } from '../../../components/clinical/strokeText.ts'
import type { Chart } from './useChart.ts'

export type Undo = { readonly label: string; readonly press: () => void }

/** Takes back the last own step; `null` if there is none. The server keeps to the same ten minutes. */
export function useUndo(chart: Pick<Chart, 'rows' | 'conditions' | 'items'>): Undo | null {
  const client = useClient()
  const send = useSendCommand()
  const last = ownLastEntry(chart.rows.values(), client.me.id, client.now())
  if (!last) return null
  return {
    label: tChart('undoEntry', { name: strokeText(last, chart) }),
    press: () => void send({ command: 'operations.revert', record: last.id }, last.version),
  }
}

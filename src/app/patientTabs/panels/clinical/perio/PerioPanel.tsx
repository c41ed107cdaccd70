import { perioShares } from '#domain/clinical/perio/perioShares.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { wholePercentText } from '#locale/common/percentText.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import type { PerioExamRow } from '../../../clinical/perio/perioExamRow.ts'
import { usePerioExams } from '../../../clinical/perio/usePerioExams.ts'
import type { PatientPanelProps } from '../../patientPanel.ts'
import { TabLink } from '../../TabLink.tsx'

/** The last perio exam: its day, its shares, and one that is open. */
export function PerioPanel({ patient }: PatientPanelProps) {
  const { exams } = usePerioExams(patient.id)
  const open = exams.find(({ state }) => state === 'open')
  const last = exams.find(({ state }) => state === 'closed')
  if (!open && !last) return null
  return (
    <Panel title={tPerio('panel')} end={<TabLink patient={patient.id} tab="perio" label={tPerio('panelLink')} />}>
      {open && <PanelRow label={tPerio('panelOpen', { day: dayText('dateAndYear', open.examinedOn) })} />}
      {last && <PanelRow label={dayText('dateAndYear', last.examinedOn)} description={sharesText(last)} />}
    </Panel>
  )
}

function sharesText(exam: PerioExamRow): string | undefined {
  const { bleeding, from4 } = perioShares(exam)
  if (bleeding === null || from4 === null) return undefined
  return tPerio('panelShares', { bleeding: wholePercentText(bleeding), deep: wholePercentText(from4) })
}

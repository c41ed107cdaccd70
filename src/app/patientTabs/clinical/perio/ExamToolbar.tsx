import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayText } from '#locale/common/dateTexts.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Menu } from '../../../components/overlays/Menu.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import type { PerioExamRow } from './perioExamRow.ts'
import styles from './PerioTab.module.css'

export type ExamChoices = {
  readonly exam: PerioExamRow
  readonly exams: readonly PerioExamRow[]
  readonly compared: PerioExamRow | null
  readonly comparable: readonly PerioExamRow[]
  readonly onChoose: (id: string) => void
  readonly onCompare: (id: string) => void
}

const examText = ({ examinedOn, state }: PerioExamRow): string => {
  const day = dayText('dateAndYear', examinedOn)
  if (state === 'open') return tPerio('openExam', { day })
  return tPerio(state === 'amended' ? 'amendedExam' : 'signedExam', { day })
}

const chevron = <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />

/** Chooses the exam that is shown, and the one with which it is compared. */
export const ExamToolbar = ({ children, ...choices }: ExamChoices & { readonly children?: ReactNode }) => (
  <div className={classNames(asRow('8 12', 'center', 'wraps'), styles.toolbar)}>
    {children}
    <ExamMenu {...choices} />
    <ComparedMenu {...choices} />
    <Legend {...choices} />
  </div>
)

function ExamMenu({ exam, exams, onChoose }: ExamChoices) {
  if (exams.length < 2) return null
  const shown = exam.state === 'open' ? tPerio('openExam', { day: dayText('date', exam.examinedOn) }) : examText(exam)
  const choices = exams.map((other) => ({
    id: other.id,
    label: examText(other),
    isChosen: other.id === exam.id,
    onChoose: () => onChoose(other.id),
  }))
  return (
    <Menu label={tPerio('shown')} selection groups={[{ id: 'exams', choices }]}>
      <Button aria-label={`${tPerio('shown')}: ${shown}`}>
        <span className={asRow(6, 'center')}>
          {shown}
          {chevron}
        </span>
      </Button>
    </Menu>
  )
}

function ComparedMenu({ compared, comparable, onCompare }: ExamChoices) {
  if (comparable.length === 0) return null
  const shown = compared ? tPerio('against', { day: dayText('dateAndYear', compared.examinedOn) }) : tPerio('againstNone')
  const choices = [
    ...comparable.map((other) => ({
      id: other.id,
      label: dayText('dateAndYear', other.examinedOn),
      isChosen: other.id === compared?.id,
      onChoose: () => onCompare(other.id),
    })),
    { id: 'none', label: tPerio('againstNone'), isChosen: compared === null, onChoose: () => onCompare('none') },
  ]
  return (
    <Menu label={tPerio('compare')} selection groups={[{ id: 'compared', choices }]}>
      <Button aria-label={`${tPerio('compare')}: ${shown}`} icon={<IconHistory size={18} stroke={1.75} aria-hidden="true" />}>
        <span className={asRow(6, 'center')}>
          {shown}
          {chevron}
        </span>
      </Button>
    </Menu>
  )
}

/** The lines and the three shapes of the chart. */
const Legend = ({ compared }: ExamChoices) => (
  <ul className={classNames(asRow('4 10', 'center', 'wraps', 'small', 'quiet'), styles.legend)}>
    <LegendItem shape="now" text={tPerio('legend.now')} />
    {compared && <LegendItem shape="then" text={dayText('date', compared.examinedOn)} />}
    <LegendItem shape="bleeding" text={tPerio('legend.bleeding')} />
    <LegendItem shape="pus" text={tPerio('legend.pus')} />
    <LegendItem shape="plaque" text={tPerio('legend.plaque')} />
  </ul>
)

const LegendItem = ({ shape, text }: { readonly shape: string; readonly text: string }) => (
  <li className={asRow(6, 'center')}>
    <span className={styles.sign} data-sign={shape} aria-hidden="true" />
    <span className={asText('small')}>{text}</span>
  </li>
)

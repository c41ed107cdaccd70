import { tDoubt } from '#locale/scheduling/doubt/doubt.ts'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import { Menu } from '../../overlays/Menu.tsx'
import { patientName } from '../appointment/names.ts'
import { DoubtMark } from './DoubtMark.tsx'
import styles from './DoubtMenu.module.css'
import { questionText } from './doubtText.ts'
import { type ShownDoubt, useShownDoubt } from './shownDoubt.ts'
import { type OfferedAnswer, useSettlement } from './useSettlement.ts'

type Props = {
  readonly record: string
  /** The next step stands beside it: it is the likely answer, so the question is worth more room than the answers. */
  readonly isBesideStep?: boolean
}

/** The mark of a row or block, with as many answers as have room beside it. All of them open from the mark. */
export function DoubtMenu({ record, isBesideStep = false }: Props) {
  const doubt = useShownDoubt(record)
  return doubt && <Shown doubt={doubt} isBesideStep={isBesideStep} />
}

function Shown({ doubt, isBesideStep }: { readonly doubt: ShownDoubt; readonly isBesideStep: boolean }) {
  const { answers, settle, isSending } = useSettlement(doubt)
  const question = questionText(doubt, doubt.chairLabel)
  const about = doubt.appointment === null ? null : patientName(doubt.patientRow)
  const label = about === null ? question : tDoubt('about', { question, name: about })
  if (answers.length === 0) return <DoubtMark question={question} />
  const choices = answers.map(({ answer, label: text }) => ({ id: answer, label: text, onChoose: () => settle(answer) }))
  return (
    <span className={styles.place} data-question-first={isBesideStep || undefined}>
      <span className={classNames(asRow(4, 'center'), styles.row)}>
        <Menu label={label} groups={[{ id: 'answers', title: question, choices }]}>
          <Button isSoft className={styles.button} aria-label={label} isDisabled={isSending}>
            <DoubtMark question={question} />
          </Button>
        </Menu>
        {directAnswers(answers).map(({ answer, label: text }) => (
          <Button
            key={answer}
            isSoft
            className={classNames(styles.button, answer === 'stillSo' ? styles.stillSo : styles.likely)}
            aria-label={[question, text, about].filter(Boolean).join(', ')}
            isDisabled={isSending}
            onPress={() => settle(answer)}
          >
            {answer === 'stillSo' ? tDoubt(`yes.${doubt.kind}`) : text}
          </Button>
        ))}
      </span>
    </span>
  )
}

/** The answer that the record is right, and the status that usually comes next. */
const directAnswers = (answers: readonly OfferedAnswer[]): readonly OfferedAnswer[] => answers.slice(0, 2)

import { tDoubt } from '#locale/scheduling/doubt/doubt.ts'
import { Button } from '../../form/Button.tsx'
import { Menu } from '../../overlays/Menu.tsx'
import { patientName } from '../appointment/names.ts'
import { DoubtMark } from './DoubtMark.tsx'
import styles from './DoubtMenu.module.css'
import { questionText } from './doubtText.ts'
import { type ShownDoubt, useShownDoubt } from './shownDoubt.ts'
import { useSettlement } from './useSettlement.ts'

/** The mark of a row or block without room for answers: they open below it. */
export function DoubtMenu({ record }: { readonly record: string }) {
  const doubt = useShownDoubt(record)
  return doubt && <Shown doubt={doubt} />
}

function Shown({ doubt }: { readonly doubt: ShownDoubt }) {
  const { answers, settle, isSending } = useSettlement(doubt)
  const question = questionText(doubt, doubt.chairLabel)
  const label = doubt.appointment === null ? question : tDoubt('about', { question, name: patientName(doubt.patientRow) })
  if (answers.length === 0) return <DoubtMark question={question} />
  const choices = answers.map(({ answer, label: text }) => ({ id: answer, label: text, onChoose: () => settle(answer) }))
  return (
    <Menu label={label} groups={[{ id: 'answers', title: question, choices }]}>
      <Button isSoft className={styles.button} aria-label={label} isDisabled={isSending}>
        <DoubtMark question={question} />
      </Button>
    </Menu>
  )
}

import { useKiosk } from '../../kioskContext.ts'
import { AnswerButton } from '../AnswerButton.tsx'
import { QuestionLayout } from '../QuestionLayout.tsx'
import styles from '../questions.module.css'

type Props = { readonly name: string; readonly form: string; readonly onBegin: () => void }

/** Asks for the named patient before a form that staff sent here, so that another person does not answer it. */
export function FormIntroduction({ name, form, onBegin }: Props) {
  const { visitor, locale, link } = useKiosk()
  const { t } = locale
  return (
    <QuestionLayout
      title={link ? t('formFor', { name }) : `${t('hello', { name })}\n${t('formHanded')}`}
      step={4}
      answer={
        <div className={styles.acts}>
          <AnswerButton isPrimary onTap={onBegin}>
            {t('begin')}
          </AnswerButton>
          {!link && <AnswerButton onTap={() => visitor.send({ type: 'askedForHelp' })}>{t('no')}</AnswerButton>}
        </div>
      }
    >
      <p className={styles.what}>{form}</p>
    </QuestionLayout>
  )
}

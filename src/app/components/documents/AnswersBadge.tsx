import { IconClipboardText } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { tAnswers } from '#locale/scheduling/answersToRead.ts'
import { isCritical } from '#streams/derive/documents/answersToRead.ts'
import { classNames } from '../../classNames.ts'
import { asRow } from '../../theme/looks.ts'
import { useUnreadForms } from './answersContext.ts'
import styles from './AnswersBadge.module.css'
import { AnswersDialog } from './lazyDialogs.ts'
import type { AnswersPatient } from './answersPatient.ts'

type Props = { readonly appointment: string; readonly patient: AnswersPatient; readonly density?: 'touch' }

/** Says that answers of the patient are unread, and opens them. Filled if one is critical. Shows nothing otherwise. */
export function AnswersBadge({ appointment, patient, density }: Props) {
  const forms = useUnreadForms(appointment)
  const [isOpen, setOpen] = useState(false)
  if (forms.length === 0) return null
  return (
    <>
      <Button
        className={classNames(asRow(4, 'inline', 'center', 'ink', 'oneLine'), styles.badge)}
        data-critical={isCritical(forms) || undefined}
        aria-label={tAnswers('openFor', { name: patient.name })}
        onPress={() => setOpen(true)}
      >
        <IconClipboardText size="1rem" stroke={1.75} aria-hidden="true" />
        {tAnswers('label')}
      </Button>
      {isOpen && <AnswersDialog forms={forms} patient={patient} density={density} onClose={() => setOpen(false)} />}
    </>
  )
}

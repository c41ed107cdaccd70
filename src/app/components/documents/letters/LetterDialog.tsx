import './areas.ts'
import { faultOfLetter } from '#domain/messaging/letter.ts'
import { tLetters } from '#locale/documents/letters.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../form/Button.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import { Loading } from '../../page/EmptyState.tsx'
import { t } from '../../../i18n/translators.ts'
import { asText } from '../../../theme/looks.ts'
import { noEmailReason } from './letterEmail.ts'
import { LetterFields } from './LetterFields.tsx'
import { LetterSheet } from './LetterSheet.tsx'
import { useKeepLetter } from './useKeepLetter.ts'
import { useLetterForm } from './useLetterForm.ts'
import styles from './LetterDialog.module.css'

type Props = { readonly patient: PatientRow; readonly onClose: () => void; readonly onKept: () => void }

/** A letter about a patient: the text on the left, the paper on the right. */
export function LetterDialog({ patient, onClose, onKept }: Props) {
  const reason = noEmailReason(useClient(), patient)
  const form = useLetterForm(patient.id)
  const { save, saveAndSend, isBusy, isKept, error } = useKeepLetter(patient, onKept)
  const { text, template, frame } = form
  const written = { ...text, template }
  const isAddressed = form.receiver === 'patient' || form.contact !== null
  const isComplete = isAddressed && Object.values(text).every((part) => part.trim() !== '') && faultOfLetter(text) === null
  const mayEmail = reason === null && form.receiver === 'patient'
  const actions = (
    <>
      {reason !== null && form.receiver === 'patient' && <span className={asText('small', 'faint', 'shrinks')}>{reason}</span>}
      <Button kind="quiet" onPress={onClose}>
        {t('back')}
      </Button>
      <Button kind={mayEmail ? 'other' : 'next'} isPending={isBusy} isDisabled={!isComplete || isKept} onPress={() => void save(written)}>
        {tLetters('save')}
      </Button>
      {mayEmail && (
        <Button kind="next" isPending={isBusy} isDisabled={!isComplete} onPress={() => void saveAndSend(written)}>
          {tLetters('saveAndSend')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={tLetters('title', { name: fullNameOf(patient) })} isOpen onClose={onClose} actions={actions} isWide>
      {frame ? (
        <div className={styles.columns}>
          <LetterFields form={{ ...form, error: error ?? form.error }} />
          <LetterSheet text={text} frame={frame} />
        </div>
      ) : (
        <>{form.error ? <p className={asText('body', 'red')}>{form.error}</p> : <Loading rows={4} />}</>
      )}
    </Dialog>
  )
}

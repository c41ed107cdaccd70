import { SignaturePad } from '../../../../components/signature/SignaturePad.tsx'
import { useKioskTranslate } from '../../kioskContext.ts'
import styles from '../questions.module.css'

type Props = { readonly path: string; readonly onDraw: (path: string) => void }

/** The signature of a patient under a form, in the size of the kiosk. */
export function KioskSignature({ path, onDraw }: Props) {
  const t = useKioskTranslate()
  return (
    <div className={styles.signature}>
      <SignaturePad path={path} onDraw={onDraw} label={t(path === '' ? 'signHere' : 'signed')} />
      <button type="button" className={styles.small} disabled={path === ''} onClick={() => onDraw('')}>
        {t('signAgain')}
      </button>
    </div>
  )
}

import { tBoard } from '#locale/scheduling/providerBoard.ts'
import type { MissingPacks } from '#streams/derive/scheduling/providerBoard/readiness.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { t, tAction } from '../../../../i18n/translators.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './BoardDialogs.module.css'

type Props = {
  readonly name: string
  readonly packs: readonly MissingPacks[]
  readonly isCaseMissing: boolean
  readonly chair: string
  readonly onSeat: () => void
  readonly onClose: () => void
}

/** Warns that packs or a lab case are missing, but allows the user to continue. The server records what was missing on the appointment. */
export function MissingDialog({ name, packs, isCaseMissing, chair, onSeat, onClose }: Props) {
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose} autoFocus>
        {t('back')}
      </Button>
      <Button kind="next" onPress={onSeat}>
        {tAction('seatIn', { chair })}
      </Button>
    </>
  )
  return (
    <Dialog
      title={tBoard(packs.length > 0 ? 'packsMissing' : 'caseMissing', { name })}
      isOpen
      onClose={onClose}
      actions={actions}
      density="touch"
    >
      <ul className={styles.lines}>
        {packs.map(({ kind, count }) => (
          <li key={kind} className={classNames(asRow(14, 'center'), styles.line)}>
            <StateGlyph shape="pastFirst" size={18} />
            <span className={styles.words}>{tBoard('missingPack', { count, kind })}</span>
          </li>
        ))}
        {isCaseMissing && (
          <li className={classNames(asRow(14, 'center'), styles.line)}>
            <StateGlyph shape="pastFirst" size={18} />
            <span className={styles.words}>{tBoard('labCase.missing')}</span>
          </li>
        )}
      </ul>
      <p className={asText('body', 'quiet')}>{tBoard(packs.length > 0 ? 'packsMissingHelp' : 'caseMissingHelp')}</p>
    </Dialog>
  )
}

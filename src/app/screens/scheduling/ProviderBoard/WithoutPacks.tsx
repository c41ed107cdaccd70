import type { Missing } from '#streams/derive/board/boardPlace.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Dialog } from '../../../parts/layer/Dialog.tsx'
import { StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import { say, sayAction } from '../../../sayings.ts'
import styles from './Questions.module.css'
import { sayBoard } from './sayBoard.ts'

type Props = {
  readonly name: string
  readonly missing: readonly Missing[]
  readonly chair: string
  readonly onSeat: () => void
  readonly onClose: () => void
}

/** Packs are missing, and the practice lets people go on without them: it is said first, and stays with the visit. */
export function WithoutPacks({ name, missing, chair, onSeat, onClose }: Props) {
  const acts = (
    <>
      <Button kind="quiet" onPress={onClose} autoFocus>
        {say('back')}
      </Button>
      <Button kind="next" onPress={onSeat}>
        {sayAction('seatIn', { chair })}
      </Button>
    </>
  )
  return (
    <Dialog title={sayBoard('packsMissing', { name })} isOpen onClose={onClose} acts={acts} density="touch">
      <ul className={styles.lines}>
        {missing.map(({ kind, count }) => (
          <li key={kind} className={styles.line}>
            <StateGlyph shape="pastFirst" size={18} />
            <span className={styles.words}>{sayBoard('missingPack', { count, kind })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.what}>{sayBoard('packsMissingWhat')}</p>
    </Dialog>
  )
}

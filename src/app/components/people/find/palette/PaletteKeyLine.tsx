import { tFinder } from '#locale/common/finder.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import { Button } from '../../../form/Button.tsx'
import { Keys } from '../../../keys/Keys.tsx'
import styles from './Palette.module.css'

const hints = [
  { keys: ['↑', '↓'], does: tFinder('select') },
  { keys: ['Enter'], does: tFinder('open') },
  { keys: ['Tab'], does: tFinder('toActions') },
  { keys: ['>'], does: tFinder('actionsOnly') },
  { keys: ['#'], does: tFinder('packsOnly') },
]

/** The keys that the search knows, always in the same place. */
export const PaletteKeyLine = ({ onShowKeys }: { readonly onShowKeys?: (() => void) | undefined }) => (
  <footer className={classNames(asRow(16, 'center', 'small', 'quiet'), styles.keyLine)}>
    {hints.map(({ keys, does }) => (
      <span key={does} className={classNames(asRow(6, 'center', 'oneLine'), styles.hint)}>
        <Keys keys={keys} />
        {does}
      </span>
    ))}
    {onShowKeys && (
      <span className={asRow(0, 'pushed')}>
        <Button kind="quiet" isSoft onPress={onShowKeys}>
          {tFinder('allKeys')}
        </Button>
      </span>
    )}
  </footer>
)

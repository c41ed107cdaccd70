import { classNames } from '../../../classNames.ts'
import { asRow, asStack } from '../../../theme/looks.ts'
import styles from './Find.module.css'

export type FindFieldProps = {
  readonly label: string
  readonly hint: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onClose: () => void
}

/** Takes the first letters in the place of the dialog, if a user types before the dialog has loaded. */
export const FindField = ({ label, hint, typed, onType, onClose }: FindFieldProps) => (
  <div className={classNames(asStack(0, 'start', 'itemsCenter'), styles.overlay)}>
    <div className={styles.modal} data-find>
      <div className={classNames(asRow(12, 'center', 'faint'), styles.field)}>
        <input
          className={styles.input}
          aria-label={label}
          placeholder={hint}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          autoFocus
        />
      </div>
    </div>
  </div>
)

import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack } from '../../../../theme/looks.ts'
import styles from './PatientSearch.module.css'

export type PatientSearchFieldProps = { readonly typed: string; readonly onType: (typed: string) => void; readonly onClose: () => void }

/** Stands where the dialog will be and takes the first letters, if a user types before the dialog has loaded. */
export const PatientSearchField = ({ typed, onType, onClose }: PatientSearchFieldProps) => (
  <div className={classNames(asStack(0, 'start', 'itemsCenter'), styles.overlay)}>
    <div className={styles.modal}>
      <div className={classNames(asRow(12, 'center', 'faint'), styles.field)}>
        <input
          className={styles.input}
          aria-label={tReception('find')}
          placeholder={tReception('findHint')}
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

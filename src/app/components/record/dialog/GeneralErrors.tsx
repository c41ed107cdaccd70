import { StateGlyph } from '../../state/StateGlyph.tsx'
import { ConflictList } from './ConflictList.tsx'
import type { FormErrors } from './formErrors.ts'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import styles from './RecordDialog.module.css'

/** The errors that belong to no field, with the records against the command. */
export const GeneralErrors = ({ errors, timeZone }: { readonly errors: FormErrors; readonly timeZone: string }) => (
  <div role="alert">
    {errors.general.map((sentence) => (
      <p key={sentence} className={classNames(asRow(8, 'start', 'label', 'red'), styles.wrong)}>
        <StateGlyph shape="pastSecond" size={16} />
        {sentence}
      </p>
    ))}
    <ConflictList conflicts={errors.conflicts} timeZone={timeZone} />
  </div>
)

import { FieldError, Input, Label, Text, TextArea, TextField, type TextFieldProps } from 'react-aria-components'
import { classNames } from '../../classNames.ts'
import { asRow, asStack, asText } from '../../theme/looks.ts'
import styles from './Field.module.css'
import { StateGlyph } from '../state/StateGlyph.tsx'

type Props = Omit<TextFieldProps, 'children' | 'className' | 'style'> & {
  readonly label: string
  /** Help text: who keeps the value, its source or its purpose. */
  readonly help?: string | undefined
  /** The error, as a sentence. */
  readonly error?: string | undefined
  readonly isLong?: boolean
  readonly className?: string | undefined
}

/** Text field with a help line. The line keeps its height when empty, so an error does not move the button under a finger. */
export function Field({ label, help, error, isLong = false, className, ...field }: Props) {
  return (
    <TextField
      {...field}
      className={classNames(asStack(4, 'shrinks'), styles.field, className)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={asText('small', 'strong')}>{label}</Label>
      {isLong ? <TextArea className={styles.input ?? ''} /> : <Input className={styles.input ?? ''} />}
      <span className={classNames(asText('small', 'faint'), styles.help)}>
        {error === undefined ? (
          help && <Text slot="description">{help}</Text>
        ) : (
          <FieldError className={classNames(asRow(6, 'start', 'red'), styles.fault)}>
            <StateGlyph shape="pastSecond" size={14} />
            {error}
          </FieldError>
        )}
      </span>
    </TextField>
  )
}

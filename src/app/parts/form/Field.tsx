import { FieldError, Input, Label, Text, TextArea, TextField, type TextFieldProps } from 'react-aria-components'
import { classes } from '../../classes.ts'
import styles from './Field.module.css'
import { StateGlyph } from '../state/StateGlyph.tsx'

type Props = Omit<TextFieldProps, 'children' | 'className' | 'style'> & {
  readonly label: string
  /** Says who holds it, where it is from, or what it is for. */
  readonly help?: string | undefined
  /** What is wrong, as a sentence. */
  readonly fault?: string | undefined
  readonly isLong?: boolean
  readonly className?: string | undefined
}

/** The line of help keeps its height whether or not it speaks, so a fault does not move the button under a finger. */
export function Field({ label, help, fault, isLong = false, className, ...field }: Props) {
  return (
    <TextField {...field} className={classes(styles.field, className)} isInvalid={fault !== undefined} validationBehavior="aria">
      <Label className={styles.label ?? ''}>{label}</Label>
      {isLong ? <TextArea className={styles.input ?? ''} /> : <Input className={styles.input ?? ''} />}
      <span className={styles.help}>
        {fault === undefined ? (
          help && <Text slot="description">{help}</Text>
        ) : (
          <FieldError className={styles.fault ?? ''}>
            <StateGlyph shape="pastSecond" size={14} />
            {fault}
          </FieldError>
        )}
      </span>
    </TextField>
  )
}

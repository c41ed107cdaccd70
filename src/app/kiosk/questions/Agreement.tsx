import { useState } from 'react'
import type { FormShown } from '#domain/kiosk/wire.ts'
import { useGlass } from '../glass.ts'
import { Act } from './Act.tsx'
import { Question } from './Question.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import styles from './questions.module.css'

type Props = { readonly form: FormShown; readonly onSigned: (signature?: string) => void }

/** What is agreed to, whole, and a finger under it. Who cannot sign, or will not, says so at the desk. */
export function Agreement({ form, onSigned }: Props) {
  const { visitor, tongue } = useGlass()
  const { say } = tongue
  const [path, setPath] = useState('')
  const isSigned = path !== '' || !form.needsSignature
  return (
    <Question
      title={form.needsSignature ? say('sign') : form.name}
      step={4}
      answer={
        <div className={styles.acts}>
          {form.needsSignature && <SignaturePad path={path} onDraw={setPath} />}
          <Act isNext isOff={!isSigned} onTap={() => onSigned(form.needsSignature ? path : undefined)}>
            {say('agree')}
          </Act>
          <Act onTap={() => visitor.send({ type: 'tapped', tap: visitor.tap('finish') })}>{say('skip')}</Act>
        </div>
      }
    >
      <div className={styles.consent} role="textbox" aria-readonly aria-multiline tabIndex={0} aria-label={form.name}>
        {form.consent ?? form.name}
      </div>
    </Question>
  )
}

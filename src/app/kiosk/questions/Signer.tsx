import { useState } from 'react'
import { type Signer as Place, signers } from '#domain/documents/signers.ts'
import { useGlass } from '../glass.ts'
import { Act } from './Act.tsx'
import { AName } from './AName.tsx'
import { Question } from './Question.tsx'
import styles from './questions.module.css'

export type SignedFor = { readonly signedBy: string; readonly signedAs: Place }

/** Who is too young to sign has an adult with them, or is helped at the desk. */
export function Signer({ onSigner }: { readonly onSigner: (signer: SignedFor) => void }) {
  const { visitor, tongue } = useGlass()
  const { say } = tongue
  const [signedAs, setPlace] = useState<Place | null>(null)
  if (signedAs !== null) {
    const named = (signedBy: string) => onSigner({ signedBy, signedAs })
    return <AName title={say('signerName')} label={say('signerName')} step={4} longest={100} onName={named} />
  }
  return (
    <Question
      title={say('whoSigns')}
      step={4}
      answer={
        <div className={styles.acts}>
          {signers.map((place) => (
            <Act key={place} onTap={() => setPlace(place)}>
              {say(place)}
            </Act>
          ))}
          <Act onTap={() => visitor.send({ type: 'tapped', tap: visitor.tap('finish') })}>{say('nobodySigns')}</Act>
        </div>
      }
    >
      <p className={styles.what}>{say('whoSignsWhat')}</p>
    </Question>
  )
}

import { useState } from 'react'
import { useGlass } from '../glass.ts'
import { LetterPad } from '../pads/LetterPad.tsx'
import { erased, typed } from '../pads/typing.ts'
import { Question } from './Question.tsx'
import { Written } from './Written.tsx'

const longest = 60

export function LastName() {
  const { visitor, tongue } = useGlass()
  const [name, setName] = useState('')
  return (
    <Question
      title={tongue.say('whatLastName')}
      step={2}
      answer={
        <LetterPad
          onLetter={(letter) => setName(typed(name, letter, 'name', longest))}
          onErase={() => setName(erased(name))}
          onNext={() => visitor.send({ type: 'named', lastName: name.trim() })}
          mayGoOn={name.trim() !== ''}
          ends={["'", '-']}
        />
      }
    >
      <Written label={tongue.say('lastName')} text={name} />
    </Question>
  )
}

import { faultOfLetter, type LetterText } from '#domain/messaging/letter.ts'
import { openPlacesIn } from '#domain/messaging/template.ts'
import { tLetters } from '#locale/documents/letters.ts'
import { Field } from '../../form/Field.tsx'
import { SegmentedControl } from '../../form/SegmentedControl.tsx'
import { SelectField } from '../../form/SelectField.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack } from '../../../theme/looks.ts'
import { type ContactChoice, ContactField } from './ContactField.tsx'
import type { LetterForm } from './useLetterForm.ts'
import styles from './LetterDialog.module.css'

const receivers = (['patient', 'contact'] as const).map((id) => ({
  id,
  label: tLetters(id === 'patient' ? 'toPatient' : 'toContact'),
}))

/** To whom a letter goes, its template and its text. */
export function LetterFields({ form }: { readonly form: LetterForm }) {
  return (
    <div className={asStack(10)}>
      <SegmentedControl label={tLetters('to')} choices={receivers} chosen={form.receiver} onChoose={form.chooseReceiver} />
      {form.receiver === 'contact' && (
        <ContactField contact={form.contact} onChoose={(contact: ContactChoice | null) => form.chooseContact(contact)} />
      )}
      <SelectField
        label={tLetters('template')}
        options={[{ id: noTemplate, label: tLetters('noTemplate') }, ...form.templates.map(({ id, name }) => ({ id, label: name }))]}
        chosen={form.template ?? noTemplate}
        onChoose={(id) => form.chooseTemplate(id === noTemplate ? null : id)}
      />
      <TextFields form={form} />
    </div>
  )
}

function TextFields({ form: { text, edit, error } }: { readonly form: LetterForm }) {
  return (
    <>
      <Field
        label={tLetters('addressee')}
        help={tLetters('addresseeHelp')}
        className={classNames(styles.addresseeField)}
        isLong
        value={text.addressee}
        onChange={(addressee) => edit({ addressee })}
        error={openPlaceIn(text, 'addressee')}
      />
      <Field
        label={tLetters('subject')}
        value={text.subject}
        onChange={(subject) => edit({ subject })}
        error={openPlaceIn(text, 'subject')}
      />
      <Field
        label={tLetters('text')}
        help={tLetters('textHelp')}
        className={classNames(styles.body)}
        isLong
        value={text.body}
        onChange={(body) => edit({ body })}
        error={error ?? openPlaceIn(text, 'body')}
      />
    </>
  )
}

const noTemplate = 'none'

/** The first open place of a field, in words. */
function openPlaceIn(text: LetterText, field: keyof LetterText): string | undefined {
  if (faultOfLetter(text)?.path !== field) return undefined
  return tLetters('openPlace', { place: openPlacesIn(text[field])[0]?.name ?? '' })
}

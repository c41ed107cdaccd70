import { SearchableSelect } from '../../../form/search/SearchableSelect.tsx'
import { type InputProps, useFieldError } from '../../formContext.ts'

/** `Australia/Sydney` is listed as `Australia, Sydney`, and found by either word. */
const optionOf = (id: string) => ({ id, label: id.replaceAll('_', ' ').replaceAll('/', ', ') })
const options = Intl.supportedValuesOf('timeZone').map(optionOf)

/** A time zone, chosen from all that the browser knows. A stored one that it does not know stays listed. */
export function TimeZoneInput({ field, path, label, input, onInput }: InputProps) {
  const error = useFieldError(path)
  const chosen = typeof input === 'string' && input !== '' ? input : null
  const isKnown = chosen === null || options.some(({ id }) => id === chosen)
  return (
    <div data-field={path}>
      <SearchableSelect
        label={label}
        options={isKnown ? options : [optionOf(chosen), ...options]}
        chosen={chosen}
        onChoose={onInput}
        isRequired={field.isRequired}
        error={error}
      />
    </div>
  )
}

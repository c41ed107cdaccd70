/** The language tag of this locale, for `Intl` formats and the `lang` attribute of a page. */
export const localeTag = 'en-AU'
/** The name of the language in its own script. */
export const languageName = 'English'

/** Texts of the job that fills a demo practice. */
export const fillTexts = {
  job: 'Working days of the demo’s past',
  failed: 'The server could not fill the demo’s past. Start the job to continue.',
  setAside: 'Filling the demo’s past ended the server three times, so it was set aside. Start the job to continue.',
}

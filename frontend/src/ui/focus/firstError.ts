/** @returns the first invalid field of a form; null if there is none. */
export const firstError = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]') ?? null

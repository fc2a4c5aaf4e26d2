/** @returns the first field of a form that says that it is wrong; null where none does. */
export const firstError = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]') ?? null

/** What the site uses of Fluent UI. Nothing else imports Fluent (`npm run check`), so that its components are seen in one place. */
export {
  Checkbox,
  createDarkTheme,
  createLightTheme,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  FluentProvider,
  Input,
  SearchBox,
  Select,
  Textarea,
  useFieldControlProps_unstable,
} from '@fluentui/react-components'
export type {
  BrandVariants,
  FieldControlProps,
  FieldProps,
  InputProps,
  TextareaProps,
  Theme,
} from '@fluentui/react-components'

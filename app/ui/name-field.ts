import { createContext, useContext } from 'react';

/** Whether parts of a page name what editors fill in for them, as they do in a preview (decision 109). */
export const NamesFields = createContext(false);

/** The attribute with which a part of a page names the field that it shows; visitors' pages have none. */
export function useNameField(): (field: string | undefined) => { 'data-field'?: string | undefined } {
  const isPreview = useContext(NamesFields);
  return (field) => (isPreview ? { 'data-field': field } : {});
}

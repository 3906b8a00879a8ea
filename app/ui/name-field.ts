import { createContext, useContext } from 'react';

/** True in a preview, where elements name their fields (decision 109). */
export const NamesFields = createContext(false);

export function useNameField(): (field: string | undefined) => { 'data-field'?: string | undefined } {
  const isPreview = useContext(NamesFields);
  return (field) => (isPreview ? { 'data-field': field } : {});
}

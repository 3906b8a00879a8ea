export const draftStyles = `.draft-part{position:absolute;inset:0 auto auto 0;z-index:40;outline:2px solid #1e3aef;outline-offset:3px;pointer-events:none}\
.draft-part button{position:absolute;inset:0 -5px auto auto;translate:0 -60%;padding:.35rem .6rem;background:#1e3aef;color:#fff;font:600 .875rem/1.2 system-ui,sans-serif;pointer-events:auto;cursor:pointer}`;

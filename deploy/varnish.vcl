# Varnish (7.1 or newer, with vmod xkey) in front of the site, which has EDGE=varnish and EDGE_ADDRESSES.
# server/edge/varnish.test.ts runs this file, and server/connections/hostile-clients.test.ts attacks it.
# Start: varnishd -f deploy/varnish.vcl -a :6081 -s pages=malloc,1G -s choices=malloc,128M
#   -p http_gzip_support=off
# (off, because the site's own brotli and gzip are stored as they are). Lists with filters have a memory of
# their own: however many a scraper asks for, no page is pushed out.
vcl 4.1;

import directors;
import purge;
import std;
import xkey;

# Ready and not only alive: an instance that stops or never had content gets no visitors.
# With one instance only, remove
# backend two and use /health/live instead: then a page that is not cached is slow while it warms, not away.
probe ready {
	.url = "/health/ready";
	.interval = 1s;
	.timeout = 2s;
	.window = 3;
	.threshold = 2;
	.initial = 2;
}

# The instances of the site. first_byte_timeout is longer than the site lets a visitor wait for content (5 s).
backend one {
	.host = "127.0.0.1";
	.port = "3000";
	.probe = ready;
	.connect_timeout = 2s;
	.first_byte_timeout = 15s;
	.between_bytes_timeout = 60s;
}

backend two {
	.host = "127.0.0.1";
	.port = "3001";
	.probe = ready;
	.connect_timeout = 2s;
	.first_byte_timeout = 15s;
	.between_bytes_timeout = 60s;
}

# The same instances for lists with filters and for searches. The site answers these within a second, or with
# 429: 150 at once are more than its own queue has (docs/operations.md). Beyond that it hangs, and they
# must not take the connections that pages need: they get the old answer, or 503 at once.
backend one_choices {
	.host = "127.0.0.1";
	.port = "3000";
	.probe = ready;
	.connect_timeout = 2s;
	.first_byte_timeout = 15s;
	.between_bytes_timeout = 60s;
	.max_connections = 150;
}

backend two_choices {
	.host = "127.0.0.1";
	.port = "3001";
	.probe = ready;
	.connect_timeout = 2s;
	.first_byte_timeout = 15s;
	.between_bytes_timeout = 60s;
	.max_connections = 150;
}

# The same instances for sounds, films and documents, of which Varnish takes no more from the site than its client
# takes from Varnish: clients that read nothing leave the connections that pages need.
backend one_files {
	.host = "127.0.0.1";
	.port = "3000";
	.probe = ready;
	.connect_timeout = 2s;
	.max_connections = 150;
}

backend two_files {
	.host = "127.0.0.1";
	.port = "3001";
	.probe = ready;
	.connect_timeout = 2s;
	.max_connections = 150;
}

# Who may purge: the machines on which the site runs.
acl purgers {
	"127.0.0.1";
	"::1";
}

sub vcl_init {
	new site = directors.round_robin();
	site.add_backend(one);
	site.add_backend(two);
	new choices = directors.round_robin();
	choices.add_backend(one_choices);
	choices.add_backend(two_choices);
	new files = directors.round_robin();
	files.add_backend(one_files);
	files.add_backend(two_files);
}

sub vcl_recv {
	set req.backend_hint = site.backend();

	if (req.restarts == 0) {
		# Only this file sets these.
		unset req.http.X-Edge-Fresh;
		unset req.http.X-Edge-Stale;
		unset req.http.X-Edge-Choice;
	}

	# The addresses of pages: without a fragment, with the parameters that a page knows (site/routes.ts), in one
	# order.
	if (req.url ~ "^/(assets|fonts)/") {
		set req.url = regsub(req.url, "\?.*$", "");
	} elsif (req.url ~ "\?" && req.url !~ "^/(api|media)/" && req.url !~ "^(/[a-z]{2})?/preview\?") {
		set req.url = regsuball(req.url, "(?<=[?&])(?!(access|group|language|page|q|search|tag|w|when|year)=)[^&]*(&|$)", "");
		set req.url = regsub(req.url, "[?&]+$", "");
		set req.url = std.querysort(req.url);
	}
	if (req.url ~ "\?" && req.url !~ "^/media/" && req.url !~ "^(/[a-z]{2})?/preview\?") {
		set req.http.X-Edge-Choice = "1";
	}

	if (req.method == "PURGE") {
		# Varnish has added the client to X-Forwarded-For: a comma means that a proxy on a machine of the list
		# passed on somebody else's request.
		if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
			return (synth(403, "Not allowed"));
		}
		if (req.http.xkey-soft) {
			return (synth(200, "Purged " + xkey.softpurge(req.http.xkey-soft)));
		}
		if (req.http.xkey) {
			return (synth(200, "Purged " + xkey.purge(req.http.xkey)));
		}
		return (hash);
	}
	if (req.method != "GET" && req.method != "HEAD" && req.method != "POST") {
		return (synth(405, "Method Not Allowed"));
	}
	# A proxy in front asks whether to send visitors here: yes, also when only cached answers can be sent.
	if (req.url == "/health/live") {
		return (synth(200, "OK"));
	}
	if (req.method == "POST" || req.http.Authorization) {
		return (pass);
	}
	if (req.url ~ "^/(api|builds|health)/" || req.url ~ "^(/[a-z]{2})?/preview([/?]|$)") {
		return (pass);
	}
	# Sound and films are requested in ranges, and would fill the memory: also a pass takes them from the site
	# faster than a client that reads nothing.
	if (req.url ~ "(?i)^/media/.*\.(mp3|m4a|ogg|wav|mp4|webm|mov|pdf|zip)(\?|$)") {
		set req.backend_hint = files.backend();
		return (pipe);
	}

	# The root is the only address that depends on the visitor's language. The cached one is for those who will
	# certainly get the page in the default
	# language; everybody else is sent to the site, which decides (server/middleware/language.ts).
	if (req.url == "/") {
		if ((req.http.Sec-Fetch-Site != "same-origin" || !req.http.Referer)
			&& req.http.Cookie !~ "(^|;\s*)i18n_redirected=nl\s*(;|$)"
			&& (req.http.Cookie ~ "i18n_redirected" || req.http.Accept-Language !~ "(?i)^\s*(nl(-[a-z0-9]+)*\s*(,|$)|$)")) {
			return (pass);
		}
	}
	# Cached answers are fetched without anything of this visitor.
	unset req.http.Cookie;
	unset req.http.Accept-Language;
	unset req.http.Sec-Fetch-Site;
	unset req.http.Referer;
	if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
		set req.http.Accept-Encoding = "br";
	} elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}

	# How long after its time an answer may be sent: always when the site failed or no instance is ready, never
	# when it was
	# purged, and else for a minute, or ten with filters, while it is fetched again (stale-while-revalidate).
	if (req.http.X-Edge-Stale || !std.healthy(req.backend_hint)) {
		set req.grace = 365d;
	} elsif (req.http.X-Edge-Fresh) {
		set req.grace = 0s;
	} elsif (req.http.X-Edge-Choice) {
		set req.grace = 10m;
	} else {
		set req.grace = 60s;
	}
	return (hash);
}

sub vcl_pipe {
	# What this client sends next is looked at again.
	set bereq.http.Connection = "close";
}

sub vcl_hash {
	# The Host of a request is not part of it: the site answers all of them alike, but for the www. form, which
	# it redirects.
	hash_data(req.url);
	if (req.http.Host ~ "(?i)^www\.") {
		hash_data("www");
	}
	return (lookup);
}

sub vcl_hit {
	if (req.method == "PURGE") {
		purge.soft(0s);
		return (synth(200, "Purged"));
	}
	# Out of date before its own time is over: it was purged. The visitor waits for the new one, as long as there
	# is an instance to fetch it from.
	if (obj.ttl <= 0s && obj.age < std.duration(obj.http.X-Edge-Seconds + "s", 0s)
		&& req.restarts == 0 && std.healthy(req.backend_hint)) {
		set req.http.X-Edge-Fresh = "1";
		return (restart);
	}
}

sub vcl_miss {
	if (req.method == "PURGE") {
		purge.soft(0s);
		return (synth(200, "Purged"));
	}
}

sub vcl_backend_fetch {
	if (bereq.http.X-Edge-Choice) {
		set bereq.backend = choices.backend();
	} else {
		set bereq.backend = site.backend();
	}
}

sub vcl_backend_response {
	if (beresp.status >= 500 && bereq.method != "POST") {
		# The next instance.
		if (bereq.retries == 0) {
			return (retry);
		}
		# Behind a visitor's back: the old one stays. In front of one: vcl_synth looks for the old one.
		if (!bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.X-Edge-Stale)) {
			return (abandon);
		}
	}
	# A crowd asks for more than can be made: behind a visitor's back the old list stays. In front of one the
	# refusal is passed on, with its Retry-After. The next instance is not asked: it has the same crowd.
	if (beresp.status == 429 && bereq.is_bgfetch) {
		return (abandon);
	}
	# RFC 9213: the site's word for caches like this one.
	if (beresp.http.CDN-Cache-Control) {
		set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
		set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1") + "s", 0s);
	} else {
		set beresp.grace = 3d;
	}
	if (beresp.status != 200 || beresp.ttl <= 0s || beresp.http.Set-Cookie
		|| beresp.http.Cache-Control ~ "(?i)(private|no-store)"
		|| std.integer(beresp.http.Content-Length, 0) > 10000000) {
		# For a minute visitors of such an address do not wait for one another. After an error they do, and an old
		# answer is still found.
		set beresp.uncacheable = true;
		set beresp.ttl = 60s;
		set beresp.grace = 0s;
		if (beresp.status >= 500) {
			set beresp.ttl = 0s;
		} elsif (beresp.status == 429) {
			set beresp.ttl = 1s;
		}
		return (deliver);
	}
	if (bereq.http.X-Edge-Choice) {
		set beresp.storage = storage.choices;
	} else {
		set beresp.storage = storage.pages;
	}
	# An answer may be sent many times: it has no request's id. How long it was meant to be fresh tells vcl_hit
	# whether it was purged.
	unset beresp.http.X-Request-Id;
	set beresp.http.X-Edge-Seconds = beresp.ttl;
	return (deliver);
}

sub vcl_backend_error {
	if (bereq.method != "POST") {
		if (bereq.retries == 0) {
			return (retry);
		}
		if (!bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.X-Edge-Stale)) {
			return (abandon);
		}
	}
	set beresp.http.Content-Type = "text/html; charset=utf-8";
	set beresp.http.Cache-Control = "no-store";
	set beresp.http.Retry-After = "5";
	set beresp.body = {"<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>503</title><h1>503</h1><p>De site is even niet bereikbaar. Probeer het zo weer.</p><p lang="en">The site cannot be reached at the moment. Please try again soon.</p>"};
	return (deliver);
}

sub vcl_synth {
	# The site failed: the answer of before, however old, or else the site's own error page.
	if (resp.status == 503 && !req.http.X-Edge-Stale) {
		set req.http.X-Edge-Stale = "1";
		return (restart);
	}
	set resp.http.Cache-Control = "no-store";
}

sub vcl_deliver {
	# RFC 9211, for whoever looks why a page is old.
	if (obj.uncacheable || !obj.hits) {
		set resp.http.Cache-Status = "edge; fwd=miss";
	} elsif (req.http.X-Edge-Stale) {
		set resp.http.Cache-Status = "edge; hit; detail=stale";
	} else {
		set resp.http.Cache-Status = "edge; hit";
	}
	unset resp.http.CDN-Cache-Control;
	unset resp.http.xkey;
	unset resp.http.X-Edge-Seconds;
	unset resp.http.X-Varnish;
	unset resp.http.Via;
}
